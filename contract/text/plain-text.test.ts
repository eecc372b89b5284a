import { describe, expect, it } from 'vitest';
import { artistFieldsSchema } from '../artist.ts';
import { brandNameInputSchema } from '../brand-name.ts';
import { gigFieldsSchema, gigLinkSchema } from '../gig.ts';

const { displayName, bio } = artistFieldsSchema.shape;
const { title, content, date } = gigFieldsSchema.shape;

describe('typed text', () => {
  it('keeps its line breaks, counted once, and no other control character', () => {
    expect(content.parse(' Two rooms.\r\nOne\u0000system. ')).toBe('Two rooms.\nOne system.');
    expect(bio.safeParse('\r\n'.repeat(10) + 'x'.repeat(150)).success).toBe(true);
  });

  it('becomes one line where there is room for one', () => {
    expect(title.parse('Late night\r\nat\u0000the Room')).toBe('Late night  at the Room');
    expect(brandNameInputSchema.parse({ name: 'Velvet\u0007Otter' })).toEqual({
      name: 'Velvet Otter',
    });
  });

  it('cannot turn around the text beside it', () => {
    expect(displayName.parse('Djana\u202Egpj.exe')).toBe('Djanagpj.exe');
  });

  it('keeps emoji, joiners and every script whole', () => {
    const name = 'Дјана 👩‍🎤 دجانا';
    expect(displayName.parse(name)).toBe(name);
  });

  it.each(['', '  ', '\u200B\u200B\u200B', '\u0000'])('has to be seen: not %j', (text) => {
    expect(displayName.safeParse(text).success).toBe(false);
    expect(title.safeParse(text).success).toBe(false);
    expect(gigLinkSchema.safeParse({ text, url: 'x.example' }).success).toBe(false);
  });

  it('counts an emoji of a short title once', () => {
    expect(title.safeParse('🎸🎸').success).toBe(false);
    expect(title.safeParse('🎸🎸🎸').success).toBe(true);
  });
});

describe('a link', () => {
  it('holds no control character', () => {
    const url = 'https://tickets.example/\u0000';
    expect(gigLinkSchema.safeParse({ text: 'Tickets', url }).success).toBe(false);
  });
});

describe('a date', () => {
  it('has a year of four digits in every zone', () => {
    expect(date.safeParse('9999-12-31T23:00:00-12:00').success).toBe(false);
    expect(date.safeParse('9998-12-31T23:00:00Z').success).toBe(true);
  });
});
