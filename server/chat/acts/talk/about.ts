import * as replies from '../../replies/talk/about.ts';
import { overviewOf, type Turn } from '../../turn.ts';

export const free = async ({ words }: Turn) => replies.whatThisIs(words, 'free');

export const bot = async ({ words }: Turn) => replies.whatThisIs(words, 'bot');

export const contact = async ({ words }: Turn) => replies.contact(words);

export const moreManagers = async ({ words }: Turn) => replies.explained(words, 'managers');

export const newNumber = async ({ words }: Turn) => replies.explained(words, 'newNumber');

export const whyMessages = async (turn: Turn) =>
  replies.whyMessages(turn.words, await overviewOf(turn));
