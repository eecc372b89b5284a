declare module 'autocannon' {
  interface Result {
    requests: { average: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    /** Threads of their own that make the requests. */
    workers?: number;
    /** After so many requests a connection is opened anew. */
    reconnectRate?: number;
    headers?: Record<string, string>;
  }): Promise<Result>;
}
