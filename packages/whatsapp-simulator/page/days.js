const DAY_MS = 24 * 3600 * 1000;

/** The day a message came, as a separator says it; `now` is the simulator's. */
export function dayLabel(at, now) {
  const day = startOfDay(new Date(at));
  const today = startOfDay(now);
  if (day.getTime() === today.getTime()) return 'Today';
  if (Math.round((today - day) / DAY_MS) === 1) return 'Yesterday';
  return day.toLocaleDateString([], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

function startOfDay(moment) {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());
}
