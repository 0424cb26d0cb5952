/** Names the tests that failed once and passed when they ran again: each is a race to be found, in the test or in the product. */

/** @implements {import('vitest/node').Reporter} */
export default class UnsteadyReporter {
  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    for (const module of modules) {
      for (const test of module.children.allTests('passed')) {
        if (test.diagnostic()?.flaky)
          console.log(`unsteady: ${module.relativeModuleId} › ${test.fullName}`);
      }
    }
  }
}
