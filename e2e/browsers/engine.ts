/** A value that crosses between the test and the page. */
type Json = string | number | boolean | null;

/** An element of the open page, worked as a person's mouse and keyboard would. */
export interface EngineElement {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  /** Chooses a file, given by its absolute path, in a file field. */
  chooseFile(file: string): Promise<void>;
}

/** One window of a real browser. What a journey asks of it, each browser does by its own protocol. */
export interface Engine {
  open(url: string): Promise<void>;
  /** Runs an expression that is a function in the page; answers with what it returns, as JSON. */
  run(pageFunction: string, ...args: Json[]): Promise<unknown>;
  /** The element that a function in the page returns, or null. */
  find(pageFunction: string, ...args: Json[]): Promise<EngineElement | null>;
  /** Errors in the console of all pages so far: uncaught ones, logged ones, and refused resources. */
  consoleErrors(): Promise<string[]>;
  /** A picture of the window, as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}
