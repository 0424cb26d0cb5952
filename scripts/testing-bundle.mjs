/** Before all tests of the server: the bundle with which their threads and processes begin; brought up to date before tests are run again. */
import { build } from './build.mjs';

/** @param {import('vitest/node').TestProject} project */
export default async function setUp(project) {
  await build(['tests']);
  project.onTestsRerun(() => build(['tests']));
}
