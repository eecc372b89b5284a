/** The town of a place's name: `Recife` of `Recife, Brazil`, `القاهرة` of `القاهرة، مصر`. */
export function townOf(name: string): string {
  return name.split(/[,،]/)[0] ?? name;
}
