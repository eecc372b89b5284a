import { run } from '../main.ts';

// The server as it is, but for its pace: the first argument is a `Pace` as JSON.
await run({ production: false, pace: JSON.parse(process.argv[2]!) });
