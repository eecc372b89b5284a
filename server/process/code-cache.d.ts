/** The folder in which Node keeps compiled code, so that a start compiles nothing again. */
export const CODE_CACHE: string;
