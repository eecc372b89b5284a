import autocannon from 'autocannon';
import { BROWSERS_LANGUAGE } from './browsers-language.ts';

/** Requests one address repeatedly and prints the rate: `node bench/load.ts URL SECONDS`. */
const [url = '', seconds = '5'] = process.argv.slice(2);
const result = await autocannon({
  url,
  connections: 10,
  duration: Number(seconds),
  // A browser opens another connection when the server has closed one after 10,000 requests (`requestsPerConnection`).
  reconnectRate: 5_000,
  headers: { 'accept-encoding': 'br, gzip', 'accept-language': BROWSERS_LANGUAGE },
});
if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
console.log(result.requests.average);
