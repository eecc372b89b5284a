/** Runs the tests in services/, with Debian's packages. The last line reads "N passed, N failed". */
import { printTotal, runUnits } from './test-runs.js';

printTotal([await runUnits('vitest.services.config.ts')]);
