import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..');
const serviceSchema = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).optional(),
  deploy: z.object({ replicas: z.number() }).optional(),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
});
const { services, volumes } = z
  .object({
    services: z.record(z.string(), serviceSchema),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(await readFile(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true }));
const { web, worker } = services;

describe('compose.yaml', () => {
  it('runs two web processes and two workers, without rights and on a disk that can only be read', () => {
    for (const [role, service] of Object.entries({ web, worker })) {
      expect(service).toMatchObject({
        environment: {
          ROLE: role,
          DATABASE_URL: expect.stringContaining('@database:'),
          // Where the image has them, whatever .env says.
          HOST: '0.0.0.0',
          PORT: '3000',
          DATA_DIR: '/data',
        },
        deploy: { replicas: 2 },
        read_only: true,
        cap_drop: ['ALL'],
      });
    }
  });

  it('sets only what is a setting', async () => {
    const settings = (await readFile(join(ROOT, '.env.example'), 'utf8')).match(
      /^[A-Z0-9_]+(?==)/gm,
    );
    for (const service of [web, worker]) {
      expect(settings).toEqual(expect.arrayContaining(Object.keys(service!.environment!)));
    }
  });

  it('names services and volumes that it has, and images of a fixed version', () => {
    for (const { image, depends_on = [], volumes: mounts = [] } of Object.values(services)) {
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      expect(Object.keys(services)).toEqual(expect.arrayContaining(needed));
      expect(Object.keys(volumes)).toEqual(
        expect.arrayContaining(mounts.map((mount) => mount.split(':')[0])),
      );
      expect(image).toMatch(/^stagebell$|:\d/);
    }
  });
});
