/** Time zones of the machine; nothing that we show may depend on it. */
export const SYSTEM_ZONES = ['UTC', 'America/New_York', 'Asia/Tokyo', 'Pacific/Chatham'];

/** Wall times at venues and their instants, especially around clock changes. */
export const CLOCK_CASES: [what: string, wallTime: string, timeZone: string, instant: string][] = [
  ['a winter night', '2026-12-12T22:00:00', 'America/Recife', '2026-12-13T01:00:00.000Z'],
  ['midnight', '2026-12-13T00:00:00', 'America/Recife', '2026-12-13T03:00:00.000Z'],
  [
    'just before a northern spring',
    '2027-03-28T01:59:00',
    'Europe/Berlin',
    '2027-03-28T00:59:00.000Z',
  ],
  [
    'just after a northern spring',
    '2027-03-28T03:00:00',
    'Europe/Berlin',
    '2027-03-28T01:00:00.000Z',
  ],
  ['02:30 the first time', '2026-10-25T02:30:00', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['02:30 the second time', '2026-10-25T02:30:00', 'Europe/Berlin', '2026-10-25T01:30:00.000Z'],
  [
    'just after a southern spring',
    '2026-10-04T03:00:00',
    'Australia/Sydney',
    '2026-10-03T16:00:00.000Z',
  ],
  [
    'a southern autumn, first',
    '2027-04-04T02:30:00',
    'Australia/Sydney',
    '2027-04-03T15:30:00.000Z',
  ],
  [
    'a southern autumn, second',
    '2027-04-04T02:30:00',
    'Australia/Sydney',
    '2027-04-03T16:30:00.000Z',
  ],
  ['a day without midnight', '2026-09-06T01:00:00', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  [
    'a change by half an hour, second',
    '2027-04-04T01:45:00',
    'Australia/Lord_Howe',
    '2027-04-03T15:15:00.000Z',
  ],
  [
    'the end of the year, in the east',
    '2026-12-31T23:59:00',
    'Pacific/Kiritimati',
    '2026-12-31T09:59:00.000Z',
  ],
  [
    'the first minute, in the west',
    '2027-01-01T00:00:00',
    'Pacific/Pago_Pago',
    '2027-01-01T11:00:00.000Z',
  ],
  [
    'three quarters of an hour',
    '2026-12-12T22:00:00',
    'Asia/Kathmandu',
    '2026-12-12T16:15:00.000Z',
  ],
  [
    'three quarters and summer',
    '2026-12-12T22:00:00',
    'Pacific/Chatham',
    '2026-12-12T08:15:00.000Z',
  ],
  ['no summer time', '2027-07-15T21:30:00', 'Asia/Tokyo', '2027-07-15T12:30:00.000Z'],
  ['a leap day', '2028-02-29T23:30:00', 'Europe/London', '2028-02-29T23:30:00.000Z'],
];
