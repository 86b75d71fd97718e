/** Numbers between 0 and 1, the same ones in every run. */
const createRandom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Neighbouring ids land far apart, as with the hash of any database. */
const toHash = (id: number): number => {
  let mixed = Math.imul(id ^ (id >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** Heavy-tailed: the busiest household in a hundred does ten times what the median one does. */
const spread = 1

const toActivity = (random: () => number): number =>
  Math.exp(spread * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()))

/** The load of so many households, by the hash of their id, on so many shards. */
export const distribute = (households: number, shards: number): Float64Array => {
  const random = createRandom(1)
  const loads = new Float64Array(shards)
  for (let id = 1; id <= households; id += 1) {
    const shard = toHash(id) % shards
    loads[shard] = (loads[shard] ?? 0) + toActivity(random)
  }
  return loads
}

/** How much more the fullest one carries than all do on average. */
export const toImbalance = (loads: Float64Array): number =>
  Math.max(...loads) / (loads.reduce((sum, load) => sum + load, 0) / loads.length)

/** The same shards on fewer machines, each with as many. */
export const toMachines = (loads: Float64Array, machines: number): Float64Array => {
  const sums = new Float64Array(machines)
  for (const [shard, load] of loads.entries()) sums[shard % machines] = (sums[shard % machines] ?? 0) + load
  return sums
}
