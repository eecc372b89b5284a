import * as replies from '../../replies/talk/about.ts';
import type { Turn } from '../../turn.ts';

export const free = async ({ words }: Turn) => replies.free(words);

export const bot = async ({ words }: Turn) => replies.bot(words);

export const contact = async ({ words }: Turn) => replies.contact(words);
