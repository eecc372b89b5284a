/** What we use of WebAssembly, which Node has and its types leave to the browser's. */
declare namespace WebAssembly {
  class Module {
    private constructor();
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  class Instance {
    constructor(module: Module);
    readonly exports: unknown;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
