export { RunningSimulator } from './running-simulator.ts';
export * from './sample-messages.ts';
