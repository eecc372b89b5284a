/** The town alone of a place's name: `Recife` of `Recife, Pernambuco, Brazil`. */
export function townOf(name: string): string {
  return name.split(',')[0] ?? name;
}
