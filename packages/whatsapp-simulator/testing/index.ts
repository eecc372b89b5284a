export type { BusinessNumber } from '../config.ts';
export type { SentMessage } from '../simulator.ts';
export { RunningSimulator, refusal } from './running-simulator.ts';
export * from './sample-messages.ts';
