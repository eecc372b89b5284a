/** The best-scored few of many numbers, each once, with its best score. */
export class Shortlist {
  readonly #capacity: number;
  readonly #numbers: number[] = [];
  readonly #scores: number[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#numbers.length;
  }

  /** A number that scores no more than this cannot get in. */
  get threshold(): number {
    return this.size < this.#capacity ? Number.NEGATIVE_INFINITY : this.#scores.at(-1)!;
  }

  add(number: number, score: number): void {
    const known = this.#numbers.indexOf(number);
    if (known >= 0) {
      if (this.#scores[known]! >= score) return;
      this.#numbers.splice(known, 1);
      this.#scores.splice(known, 1);
    }
    if (score <= this.threshold) return;
    let at = this.size;
    while (at > 0 && this.#scores[at - 1]! < score) at--;
    this.#numbers.splice(at, 0, number);
    this.#scores.splice(at, 0, score);
    if (this.size > this.#capacity) {
      this.#numbers.pop();
      this.#scores.pop();
    }
  }

  /** All with their scores, best first. */
  scored(): [number: number, score: number][] {
    return this.#numbers.map((number, at) => [number, this.#scores[at]!]);
  }

  /** Best first; of equal scores, the first added; none that scores so much less than the first. */
  best(within = Number.POSITIVE_INFINITY): readonly number[] {
    return this.#numbers.filter((_, at) => this.#scores[at]! > this.#scores[0]! - within);
  }
}
