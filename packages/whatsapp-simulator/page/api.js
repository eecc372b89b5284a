/** A call the simulator refused, with its own words. */
class Refused extends Error {
  name = 'Refused';
}

async function call(method, path, body) {
  const response = await fetch(path, {
    method,
    ...(body && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  const text = await response.text();
  const answer = text ? JSON.parse(text) : undefined;
  if (!response.ok)
    throw new Refused(answer?.detail ?? `The simulator answered ${response.status}.`);
  return answer;
}

export const business = () => call('GET', '/business');
export const phones = () => call('GET', '/phones');
export const describePhone = (waId, change) => call('PUT', `/phones/${waId}`, change);
export const forgetPhone = (waId) => call('DELETE', `/phones/${waId}`);
export const changeNumber = (waId, to) => call('POST', `/phones/${waId}/number`, { waId: to });
export const messages = (waId) => call('GET', `/phones/${waId}/messages`);
export const send = (waId, what) => call('POST', `/phones/${waId}/messages`, what);
export const read = (waId) => call('POST', `/phones/${waId}/read`);
export const advanceClock = (seconds) => call('POST', '/clock', { advanceSeconds: seconds });
