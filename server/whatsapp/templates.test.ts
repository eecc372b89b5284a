import { describe, expect, it } from 'vitest';
import { catalogueLanguages } from '../../languages/catalogue-languages.ts';
import { ENGLISH, wordsIn } from '../languages/words.ts';
import { ANNOUNCEMENT_KINDS, quickReplyTitles } from '../messenger/first-texts.ts';
import { LIMITS } from '../messenger/outgoing.ts';
import { templateDifferences } from './template-differences.ts';
import { fittingValues, messageTemplate } from './templates.ts';

const ORIGIN = 'https://stagebell.example';

const IN_EVERY_LANGUAGE = catalogueLanguages().flatMap((language) => {
  const words = wordsIn(language);
  return words ? ANNOUNCEMENT_KINDS.map((kind) => ({ kind, language, words })) : [];
});

describe.each(IN_EVERY_LANGUAGE)('The template of kind $kind in $language', ({ kind, words }) => {
  const template = messageTemplate(words, kind, ORIGIN);
  const body = template.components.find(({ type }) => type === 'BODY')!;
  const names = [...body.text!.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);

  it('gives a sample for every variable and no other', () => {
    const { body_text_named_params: samples } = body.example as {
      body_text_named_params: { param_name: string; example: string }[];
    };
    expect(samples.map(({ param_name }) => param_name).sort()).toEqual([...names].sort());
    expect(samples.every(({ example }) => example !== '')).toBe(true);
  });

  it('neither begins nor ends with a variable, nor has two side by side', () => {
    expect(body.text).not.toMatch(/^\{\{|\}\}$|\}\}\s*\{\{/);
  });

  it('shows a picture, links to the gig and has quick replies that fit a button', () => {
    const [header, , , { buttons } = {}] = template.components;
    expect(header).toMatchObject({ type: 'HEADER', format: 'IMAGE' });
    expect(buttons).toMatchObject([
      { type: 'URL', url: `${ORIGIN}/g/{{1}}` },
      ...quickReplyTitles(words, kind).map((text) => ({ type: 'QUICK_REPLY', text })),
    ]);
    for (const { text } of buttons!) expect(text.length).toBeLessThanOrEqual(20);
  });

  it('fits into Meta’s limits, whatever it is filled with', () => {
    expect(template.components[2]!.text!.length).toBeLessThanOrEqual(LIMITS.footer);
    const long = Object.fromEntries(names.map((name, index) => [name, 'x'.repeat(100 + index)]));
    long[names.at(-1)!] = 'y'.repeat(900);
    const values = fittingValues(words, kind, long);
    const length = words.templates[kind](
      values as Parameters<typeof words.templates.changed>[0],
    ).length;
    expect(length).toBe(LIMITS.templateBody);
    expect(values).toEqual({ ...long, [names.at(-1)!]: expect.stringMatching(/^y+…$/) });
  });

  it('is told apart, part by part, from one with other words or another origin, not other samples', () => {
    const [header, ...parts] = template.components;
    const components = [{ ...header!, example: { header_handle: ['4::theirs'] } }, ...parts];
    const stored = { ...template, components, id: '1', status: 'APPROVED' };
    const differing = (ours = template, theirs = stored) =>
      templateDifferences(ours, theirs).map(({ part }) => part);
    expect(differing()).toEqual([]);
    expect(differing(messageTemplate(words, kind, 'https://b.example'))).toEqual(['buttons']);
    const reworded = stored.components.map((part) =>
      part.type === 'BODY' ? { ...part, text: 'Something else' } : part,
    );
    expect(templateDifferences(template, { ...stored, components: reworded })).toEqual([
      { field: 'components', part: 'body', ours: body.text, theirs: 'Something else' },
    ]);
    const dearer = { ...stored, category: 'AUTHENTICATION', message_send_ttl_seconds: null };
    expect(templateDifferences(template, dearer)).toEqual([
      { field: 'category', part: 'category', ours: template.category, theirs: 'AUTHENTICATION' },
      {
        field: 'message_send_ttl_seconds',
        part: 'time to live',
        ours: '43200 seconds',
        theirs: null,
      },
    ]);
    const bare = stored.components.filter(({ type }) => type !== 'FOOTER');
    expect(templateDifferences(template, { ...stored, components: bare })).toMatchObject([
      { part: 'footer', theirs: null },
    ]);
  });
});

it('What is short enough fills a template as it is', () => {
  const values = { artist: 'Djana', title: 'Forró', when: 'Sat', where: 'Recife' };
  expect(fittingValues(ENGLISH, 'reminder', values)).toEqual(values);
});
