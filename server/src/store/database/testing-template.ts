/** Before all tests of the server: the database that theirs are copies of, so that no test waits while it is made. */
import { prepareTemplate } from './testing.js';

export default async function setUp(): Promise<void> {
  await prepareTemplate();
}
