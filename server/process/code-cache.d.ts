/** The folder of Node's compile cache, which makes starts faster. */
export const CODE_CACHE: string;
