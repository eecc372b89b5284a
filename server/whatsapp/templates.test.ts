import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../languages/words.ts';
import {
  messageTemplate,
  quickReplyTitles,
  TEMPLATE_KINDS,
  templateDifferences,
} from './templates.ts';

const ORIGIN = 'https://stagebell.example';

describe.each(TEMPLATE_KINDS)('The template of kind %s', (kind) => {
  const template = messageTemplate(ENGLISH, kind, ORIGIN, '4::handle');
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
      ...quickReplyTitles(ENGLISH, kind).map((text) => ({ type: 'QUICK_REPLY', text })),
    ]);
    for (const { text } of buttons!) expect(text.length).toBeLessThanOrEqual(20);
  });

  it('is told apart, part by part, from one with other words or another origin, not other samples', () => {
    const stored = { ...template, id: '1', status: 'APPROVED' };
    const differing = (ours = template, theirs = stored) =>
      templateDifferences(ours, theirs).map(({ part }) => part);
    expect(differing(messageTemplate(ENGLISH, kind, ORIGIN, 'other'))).toEqual([]);
    expect(differing(messageTemplate(ENGLISH, kind, 'https://b.example', ''))).toEqual(['buttons']);
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
