import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../contract/api-problem.ts';
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
    expect(fieldProblems(problemAt(path), fields)).toEqual([{ field, message: `wrong ${path}` }]);
  });

  it('that belong to no field are left to the toast', () => {
    expect(fieldProblems(problemAt('setupSessionId', 'date'), fields)).toHaveLength(1);
  });

  it('are none when the failure was of another sort', () => {
    expect(fieldProblems(new TypeError('x'), fields)).toEqual([]);
    expect(fieldProblems(new ApiProblem({ title: '', status: 0, detail: '' }), fields)).toEqual([]);
  });
});
