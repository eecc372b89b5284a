import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('what is counted and measured adds up to what Prometheus reads', async () => {
  const { registry, measures } = createMetrics();
  measures.count('posts', { what: 'reply', answer: 'refused' });
  measures.count('posts', { what: 'reply', answer: 'refused' }, 2);
  for (const seconds of [0.02, 3, 100, -1]) measures.observe('job', { task: 'a "b"' }, seconds);
  await registry.metrics();
  const page = await registry.metrics();
  expect(page).toContain('stagebell_posts_total{what="reply",answer="refused"} 3\n');
  expect(page).toContain('stagebell_alerts_total 0\n');
  expect(page).toContain('# TYPE stagebell_job_seconds histogram\n');
  expect(page).toContain('stagebell_job_seconds_bucket{task="a \\"b\\"",le="0.005"} 1\n');
  expect(page).toContain('stagebell_job_seconds_bucket{task="a \\"b\\"",le="5"} 3\n');
  expect(page).toContain('stagebell_job_seconds_bucket{task="a \\"b\\"",le="+Inf"} 4\n');
  expect(page).toContain('stagebell_job_seconds_sum{task="a \\"b\\""} 103.02\n');
  expect(page).toContain('stagebell_chat_answer_seconds_count 0\n');
});
