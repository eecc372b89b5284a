import { describe, expect, it } from 'vitest';
import { z } from '../../contract/zod.ts';
import { missingFields } from './missing-fields.ts';

const rules = z.object({ title: z.string().min(3), link: z.object({ url: z.url() }).nullable() });
const labels = { link: 'Link', title: 'Title' };

describe('what a form still lacks', () => {
  it('is named by its labels, in their order, each with its place in the form', () => {
    expect(missingFields(rules, { title: '', link: { url: '' } }, labels)).toEqual([
      { path: 'link.url', label: 'Link' },
      { path: 'title', label: 'Title' },
    ]);
  });

  it('is nothing when all rules hold', () => {
    expect(missingFields(rules, { title: 'Late', link: null }, labels)).toEqual([]);
  });
});
