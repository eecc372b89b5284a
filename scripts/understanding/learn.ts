import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { learnLanguages, learnNetworks } from '@stagebell/reading/training';
import { catalogueLanguages } from '../../languages/catalogue-languages.ts';
import { namesToLearnFrom } from './names-to-learn-from.ts';

const CATALOGUES = join(import.meta.dirname, '../../languages/catalogues');

/** All messages of a catalogue, without their arguments. */
function messagesOf(language: string): string[] {
  const messages: string[] = [];
  JSON.parse(readFileSync(join(CATALOGUES, `${language}.json`), 'utf8'), (_, value: unknown) => {
    if (typeof value === 'string') messages.push(value.replaceAll(/\{[^{}]*\}/g, ' '));
    return value;
  });
  return messages;
}

const known = await namesToLearnFrom();
if (!process.argv.includes('--languages')) await learnNetworks(known);
const catalogues = catalogueLanguages().map((one) => [one, messagesOf(one)] as const);
await learnLanguages(known, new Map(catalogues));
