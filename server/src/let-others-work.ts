/** Lets requests and other jobs have their turn in the midst of a long calculation. */
export function letOthersWork(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
