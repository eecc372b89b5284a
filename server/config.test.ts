import { describe, expect, it } from 'vitest';
import { catalogueLanguages } from '../languages/catalogue-languages.ts';
import { missingOperatorSettings, readConfig } from './config.ts';
import { ConfigError } from './settings/environment.ts';

const CREDENTIALS = {
  WHATSAPP_ACCESS_TOKEN: 'token',
  WHATSAPP_PHONE_NUMBER_ID: '1',
  WHATSAPP_BUSINESS_ACCOUNT_ID: '2',
  WHATSAPP_APP_SECRET: '3c5f9a7e1d2b4860f7a6c5d4e3b29180',
  WHATSAPP_VERIFY_TOKEN: 'verify',
  WHATSAPP_NUMBER: '351911111111',
};

const SECRET_KEY = '8f1d0c2b9e7a6f5d4c3b2a1908f7e6d5';

describe('settings', () => {
  it('need nothing: the simulator is used, on addresses of this machine', () => {
    expect(readConfig(false, {})).toMatchObject({
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      messengerUrls: ['http://127.0.0.1:3001/wa/351900000000'],
      simulated: true,
      whatsapp: { apiUrl: 'http://127.0.0.1:3001', apiVersion: 'v26.0' },
    });
  });

  it('name a simulator that runs already, so that several processes share it', () => {
    expect(readConfig(false, { WHATSAPP_API_URL: 'http://127.0.0.1:3009' })).toMatchObject({
      simulated: true,
      startsSimulator: false,
      messengerUrls: ['http://127.0.0.1:3009/wa/351900000000'],
      whatsapp: { apiUrl: 'http://127.0.0.1:3009' },
    });
    expect(readConfig(false, {})).toMatchObject({ startsSimulator: true });
  });

  it('count an empty value as unset', () => {
    expect(readConfig(false, { PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    });
  });

  it('name every value that makes no sense', () => {
    const read = () => readConfig(false, { PORT: 'many', ROLE: 'cook', SECRET_KEY: 'short' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/PORT[\s\S]*ROLE[\s\S]*SECRET_KEY/);
  });

  it('know a pooled way to the database only beside the direct one', () => {
    const [direct, pooled] = ['postgres://db:5432/stagebell', 'postgres://bouncer:6432/stagebell'];
    expect(readConfig(false, { DATABASE_URL: direct, DATABASE_POOLED_URL: pooled })).toMatchObject({
      databaseUrl: direct,
      databasePooledUrl: pooled,
    });
    expect(() => readConfig(false, { DATABASE_POOLED_URL: pooled })).toThrow('set DATABASE_URL');
  });

  it('use Meta’s service once there is an access token, and ask for the rest of its settings', () => {
    const PUBLIC_URL = 'https://stagebell.example';
    expect(readConfig(false, { ...CREDENTIALS, PUBLIC_URL })).toMatchObject({
      simulated: false,
      messengerUrls: ['https://wa.me/351911111111'],
      whatsapp: { apiUrl: 'https://graph.facebook.com' },
    });
    expect(() => readConfig(false, { WHATSAPP_ACCESS_TOKEN: 'token' })).toThrow(
      'WHATSAPP_APP_SECRET',
    );
    expect(() => readConfig(false, CREDENTIALS)).toThrow('PUBLIC_URL');
  });

  it('count costs by both prices or by none', () => {
    const prices = { MARKETING_PRICE: '0.0625', UTILITY_PRICE: '0.0008' };
    expect(readConfig(false, { ...prices, MAX_COST_PER_DAY: '20' }).prices).toEqual({
      each: { MARKETING: 0.0625, UTILITY: 0.0008 },
      mostADay: 20,
    });
    expect(readConfig(false, prices).prices).toMatchObject({ mostADay: null });
    expect(readConfig(false, {}).prices).toBeNull();
    expect(() => readConfig(false, { MAX_COST_PER_DAY: '20' })).toThrow(
      'set MARKETING_PRICE, UTILITY_PRICE',
    );
  });

  it('let production start with its secrets only', () => {
    expect(() => readConfig(true, {})).toThrow(/PUBLIC_URL, SECRET_KEY, WHATSAPP_ACCESS_TOKEN/);
    const whole = {
      ...CREDENTIALS,
      PUBLIC_URL: 'https://stagebell.example/',
      SECRET_KEY,
    };
    expect(readConfig(true, whole).publicUrl).toBe('https://stagebell.example');
  });

  it.each([
    ['SECRET_KEY', 'a'.repeat(32)],
    ['SECRET_KEY', 'changeme'.repeat(4)],
    ['SECRET_KEY', '0123456789'.repeat(4)],
    ['WHATSAPP_APP_SECRET', 's'],
    ['WHATSAPP_APP_SECRET', 'secret'],
    ['WHATSAPP_APP_SECRET', '0'.repeat(32)],
    ['METRICS_TOKEN', 'ab'.repeat(10)],
  ])('refuse in production a %s that can be guessed: %s', (name, value) => {
    const env = { ...CREDENTIALS, PUBLIC_URL: 'https://stagebell.example', SECRET_KEY };
    expect(() => readConfig(true, { ...env, [name]: value })).toThrow(
      new RegExp(`nobody can guess: set ${name} \\(at least`),
    );
    expect(() => readConfig(false, { ...env, [name]: value })).not.toThrow();
  });

  it('believe no proxy unless told whom', () => {
    const proxy = (value?: string) => readConfig(false, { TRUST_PROXY: value }).trustProxy;
    expect([proxy(), proxy('true'), proxy('1'), proxy('10.0.0.0/8')]).toEqual([
      false,
      true,
      1,
      '10.0.0.0/8',
    ]);
  });

  it('refuse in production to believe every proxy, and say what to write instead', () => {
    const proxy = (value: string) =>
      readConfig(true, {
        ...CREDENTIALS,
        PUBLIC_URL: 'https://stagebell.example',
        SECRET_KEY,
        TRUST_PROXY: value,
      }).trustProxy;
    expect(() => proxy('true')).toThrow(ConfigError);
    expect(() => proxy('true')).toThrow(/TRUST_PROXY=1\b.*TRUST_PROXY=10\.0\.0\.0\/8/);
    expect([proxy('2'), proxy('10.0.0.0/8')]).toEqual([2, '10.0.0.0/8']);
  });

  it.each([
    '6',
    '4294967296',
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1,128.0.0.0/1',
    '10.0.0.1, 0.0.0.0/4',
    '2000::/3',
    '::ffff:0.0.0.0/96',
    '::ffff:0:0/96',
    '0.0.0.0/0.0.0.0',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    'proxy.internal',
    '10.0.0.1,',
  ])('refuse in a sentence to believe what TRUST_PROXY=%s says', (TRUST_PROXY) => {
    const read = () => readConfig(false, { TRUST_PROXY });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^TRUST_PROXY.*: write how many proxies/);
  });

  it.each(['0', '5', '10.0.0.0/8, fc00::/7', '::1', 'loopback', '::ffff:10.0.0.0/104'])(
    'believe the proxies of TRUST_PROXY=%s',
    (TRUST_PROXY) => {
      expect(() => readConfig(false, { TRUST_PROXY })).not.toThrow();
    },
  );

  it('take an address of map tiles only with the places for zoom, column and row', () => {
    const url = 'https://tile.example/{z}/{x}/{y}{r}.png';
    expect(readConfig(false, { MAP_TILES_URL: url }).mapTiles).toEqual({
      template: url,
      attribution: '© OpenStreetMap contributors',
    });
    expect(() => readConfig(false, { MAP_TILES_URL: 'https://tile.example' })).toThrow(ConfigError);
  });

  it('speak every language that has a catalogue, English first', () => {
    const { languages } = readConfig(false, {});
    expect(languages[0]).toBe('en');
    expect(new Set(languages)).toEqual(new Set(catalogueLanguages()));
    expect(readConfig(false, { LANGUAGES: '' }).languages).toEqual(languages);
  });

  it('speak English whatever else is asked for', () => {
    expect(readConfig(false, { LANGUAGES: ' en , en' }).languages).toEqual(['en']);
  });

  it('name a language that has no catalogue, and those that have one', () => {
    const read = () => readConfig(false, { LANGUAGES: 'en, tlh' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/no catalogue of tlh; there is one of .*\ben\b/);
  });
});

describe('the settings of pictures', () => {
  const S3 = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_REGION: 'eu-west-1',
  };

  it('keep them on the disk unless they say S3', () => {
    expect(readConfig(false, {})).toMatchObject({ s3: null, mediaStore: 'disk', mediaUrl: null });
    expect(readConfig(false, S3)).toMatchObject({
      s3: { endpoint: 'https://s3.example', name: 'pictures', region: 'eu-west-1' },
      mediaStore: 's3',
      mediaUrl: null,
    });
  });

  it('are needed all together, and the one that is missing is named', () => {
    for (const name of Object.keys(S3)) {
      const read = () => readConfig(false, { ...S3, [name]: undefined });
      expect(read, name).toThrow(ConfigError);
      expect(read, name).toThrow(new RegExp(`all of its settings: set ${name}$`));
    }
    const alone = [{ MEDIA_STORE: 's3' }, { S3_PUBLIC_URL: 'https://pictures.example' }];
    for (const settings of alone) expect(() => readConfig(false, settings)).toThrow('S3_BUCKET');
  });

  it('link pages to the bucket only while new pictures go there', () => {
    const settings = { ...S3, S3_PUBLIC_URL: 'https://pictures.example/' };
    expect(readConfig(false, settings).mediaUrl).toBe('https://pictures.example');
    expect(readConfig(false, { ...settings, MEDIA_STORE: 'disk' }).mediaUrl).toBeNull();
  });
});

describe('who runs the installation', () => {
  it('is taken as set, with lines in the address', () => {
    const config = readConfig(false, {
      OPERATOR_NAME: 'Bell GbR',
      OPERATOR_ADDRESS: 'Street 1\\nTown',
    });
    expect(config.operator).toEqual({ name: 'Bell GbR', address: 'Street 1\nTown', email: null });
    expect(missingOperatorSettings(config)).toEqual(['OPERATOR_EMAIL']);
  });

  it('is refused where the mail address is none', () => {
    expect(() => readConfig(false, { OPERATOR_EMAIL: 'nobody' })).toThrow(/OPERATOR_EMAIL/);
  });
});
