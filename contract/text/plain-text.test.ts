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

  it.each(['\u2028', '\u2029', '\u0085', '\v', '\f', '\r', '\r\n'])(
    'breaks its lines at %j, which is a space where there is room for one line',
    (ending) => {
      const typed = `Two rooms.${ending}One system.`;
      expect(content.parse(typed)).toBe('Two rooms.\nOne system.');
      expect(bio.parse(typed)).toBe('Two rooms.\nOne system.');
      expect(title.parse(typed)).toMatch(/^Two rooms\. {1,2}One system\.$/);
      expect(displayName.parse(typed)).toMatch(/^Two rooms\. {1,2}One system\.$/);
    },
  );

  it('becomes one line where there is room for one', () => {
    expect(title.parse('Late night\r\nat\u0000the Room')).toBe('Late night  at the Room');
    expect(brandNameInputSchema.parse({ name: 'Velvet\u0007Otter' })).toEqual({
      name: 'Velvet Otter',
    });
  });

  it('cannot turn around the text beside it', () => {
    expect(displayName.parse('Djana\u202Egpj.exe')).toBe('Djanagpj.exe');
    expect(title.parse('\u200FDj\u2066ana\u061C')).toBe('Djana');
  });

  it.each([
    'Дјана 👩‍🎤 دجانا',
    'می\u200Cخواهم', // Persian, between words of a word
    'क्\u200Dष और क्\u200Cष', // Hindi, half letters and whole ones
    '👨‍👩‍👧‍👦 👩🏽‍🎤 🏳️‍🌈 ❤️‍🔥 1️⃣',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇵🇹',
    '葛\u{E0100}城',
    'İstanbul Łódź Đà Nẵng',
  ])('keeps emoji, joiners and every script whole: %s', (name) => {
    expect(displayName.parse(name)).toBe(name);
    expect(content.parse(name)).toBe(name);
  });

  it.each([
    ['D\u200Dja\u200Cna', 'Djana'],
    ['Dja\u00ADna\u2060\uFEFF', 'Djana'],
    ['Djana\uFE0E', 'Djana'],
    ['می\u200C\u200C\u200Dخواهم', 'می\u200Cخواهم'],
    ['دجانا\u200D', 'دجانا'],
    ['Djana\u{E0067}\u{E0062}', 'Djana'],
    ['Dj\u3164ana\u2800', 'Djana'],
  ])('loses what cannot be seen in it: %j', (typed, seen) => {
    expect(displayName.parse(typed)).toBe(seen);
    expect(gigLinkSchema.shape.text.parse(typed)).toBe(seen);
  });

  it.each(['', '  ', '\u200B\u200B\u200B', '\u3164\u3164\u3164', '\u0000'])(
    'has to be seen: not %j',
    (text) => {
      expect(displayName.safeParse(text).success).toBe(false);
      expect(title.safeParse(text).success).toBe(false);
      expect(gigLinkSchema.safeParse({ text, url: 'x.example' }).success).toBe(false);
    },
  );

  it('keeps no more marks on a letter than languages write', () => {
    expect(title.parse(`Z${'\u0337'.repeat(117)}algo`)).toBe(`Z${'\u0337'.repeat(6)}algo`);
    expect(title.parse('Nguyễn ngữ कार्यक्रम ผู้ใหญ่')).toBe('Nguyễn ngữ कार्यक्रम ผู้ใหญ่');
  });

  it('counts an emoji of a short title once', () => {
    expect(title.safeParse('🎸🎸').success).toBe(false);
    expect(title.safeParse('🎸🎸🎸').success).toBe(true);
  });
});

describe('a name or title', () => {
  const venue = gigFieldsSchema.shape.location.shape.venue;

  it.each([
    'Tickets https://pay.example',
    'ｈｔｔｐｓ：//pay.example',
    'evil+app://open',
    'Call tel:+351911',
    'Follow www.djana.example',
    'wa.me/551199999999',
    'Book at t.me/djana now',
    'djana.com/tickets',
    'Win scam.top/x?u=1',
    'Free scam.click/x',
    'пример.рф/х',
    'scam.com/ now',
    'scam.com?ref=1',
    'scam.vip/a',
    'djana․com/tickets',
    'djana.example.org:8080/x',
    'will.i.am/live',
    'scam.io/',
    'x.com#a',
    'Scam.Com/x',
    'SCAM.SUPPORT/LOGIN',
    'now:scam.zip/',
    'scam.com./x',
    'scam.com:8443',
    'scam.com\\login',
    'scam.com⁄login',
    'scam[.]com/x',
    'scam(dot)com/x',
    'hxxps:scam.com',
    'https:\\\\scam.com',
    'ПРИМЕР.РФ/',
    'сайт.онлайн#x',
    'हिन्दी.भारत/x',
    '例え.みんな/x',
    'xn--e1afmkfd.xn--p1ai/x',
    '1.2.3.4/x',
    '1.2.3.4:8080',
    'http//1.2.3.4/',
    '[2001:db8::1]/x',
    'evil.com:8',
    'evil{dot}com/x',
    'evil [dot] com/x',
    't.me/scam',
    'T.me/Scam',
    'bit.ly/Abc',
    'Bit.ly/Abc',
    'Scam.Io/',
    'Scam.Io/login',
    'Scam.io/X1',
    'Scam.io/X?u=1',
    'My.Scam.io/Login',
    'Do.Fr/Evil.Com/X',
  ])('holds no web address: %s', (text) => {
    for (const schema of [displayName, title, venue, brandNameInputSchema.shape.name]) {
      const read = schema.safeParse(text);
      expect(read.error?.issues.map(({ message }) => message)).toEqual(['addressInName']);
    }
  });

  it.each([
    'will.i.am',
    'deadmau5.com',
    'AC/DC',
    'St.Pauli/Hamburg',
    'Vol.II/III',
    'Djana w/ Mr. X',
    'R.E.M. / U2',
    'Hotel: the night',
    'Www',
    '1.5/2',
    '8 p.m./9 p.m.',
    'vol.2/3',
    'Vol.VI/VII',
    'Dr.Motte',
    'Dr.Motte/Westbam',
    'A.N.D.',
    'A.N.D./O.R.',
    'M.I.A./Diplo',
    'Mr.Scruff',
    'feat.X/Y',
    'No.1/2',
    'St.Vincent/David Byrne',
    'D.R.U.G.S',
    '9.5.',
    '24.12.2026/25.12.',
    '50/50',
    '1.2.3.4',
    'What.now?',
    'C#/D.',
    'Show [a:b]',
    'Doors: 20:00',
    'Fr.Sa/So',
    'Do.Fr/Sa',
    'Live.at/The Fox',
    'Feat.Me/You',
    'Prod.by/Feat.us',
    'vs.Us/Them',
    'Live.at:20:00',
  ])('may have dots, slashes and colons: %s', (text) => {
    expect(displayName.safeParse(text).success).toBe(true);
    expect(venue.safeParse(text).success).toBe(true);
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
