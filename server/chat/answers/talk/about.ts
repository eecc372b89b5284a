import * as replies from '../../replies/talk/about.ts';

export const free = async () => replies.free();

export const bot = async () => replies.bot();

export const contact = async () => replies.contact();

export const report = async () => replies.report();
