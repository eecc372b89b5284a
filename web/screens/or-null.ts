/** What is read, or null with a line in the log: the page then says so and offers to try again. */
export async function orNull<Value>(reading: Promise<Value>, log: string): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    console.error(log, error);
    return null;
  }
}
