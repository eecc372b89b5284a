import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../contract/api-problem.ts';
import { GERMAN } from '../testing/words.ts';
import { fieldProblems } from './field-problems.ts';

const fields = { date: 'day', location: 'place', 'location.venue': 'venue', link: 'link' } as const;

function problemAt(...paths: string[]) {
  const errors = paths.map((path) => ({ path, message: `wrong ${path}` }));
  return new ApiProblem({ title: 'Bad Request', status: 400, detail: 'Look again', errors });
}

describe('the server’s faults', () => {
  it.each([
    ['date', 'day'],
    ['location.placeId', 'place'],
    ['location.venue', 'venue'],
    ['/location/venue', 'venue'],
    ['link.url', 'link'],
  ])('at %s are shown at the field %s', (path, field) => {
    expect(fieldProblems(problemAt(path), fields, GERMAN)).toEqual([
      { field, message: `wrong ${path}` },
    ]);
  });

  it('are said in the language of the page', () => {
    const told = { message: 'A bio has at most 150 characters', values: { maximum: 150 } };
    const errors = [{ path: 'date', code: 'bioTooLong', ...told }];
    const problem = new ApiProblem({ title: '', status: 400, detail: '', errors });
    expect(fieldProblems(problem, fields, GERMAN)).toEqual([
      { field: 'day', message: 'Eine Bio hat höchstens 150 Zeichen' },
    ]);
  });

  it('that belong to no field are left to the toast', () => {
    expect(fieldProblems(problemAt('setupSessionId', 'date'), fields, GERMAN)).toHaveLength(1);
  });

  it('are none when the failure was of another sort', () => {
    expect(fieldProblems(new TypeError('x'), fields, GERMAN)).toEqual([]);
    expect(
      fieldProblems(new ApiProblem({ title: '', status: 0, detail: '' }), fields, GERMAN),
    ).toEqual([]);
  });
});
