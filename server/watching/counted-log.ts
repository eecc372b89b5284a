import pino, { type LoggerOptions } from 'pino';
import type { Measures } from './metrics.ts';

/** Hooks of a logger that count its warnings and errors. What the level leaves out is not counted. */
export function countingLog(measures: Measures): NonNullable<LoggerOptions['hooks']> {
  return {
    logMethod(args, method, level) {
      if (level >= pino.levels.values.warn!) {
        measures.count('log_lines', { level: pino.levels.labels[level] ?? 'other' });
      }
      method.apply(this, args);
    },
  };
}
