import { describe, expect, it } from 'vitest';
import { z } from '../../contract/zod.ts';
import { missingFields } from './missing-fields.ts';

const rules = z.object({ title: z.string().min(3), link: z.object({ url: z.url() }).nullable() });
const labels = { link: 'Link', title: 'Title' };

describe('what a form still lacks', () => {
  it('is named by its labels, in their order', () => {
    expect(missingFields(rules, { title: '', link: { url: '' } }, labels)).toEqual([
      'Link',
      'Title',
    ]);
  });

  it('is nothing when all rules hold', () => {
    expect(missingFields(rules, { title: 'Late', link: null }, labels)).toEqual([]);
  });
});
