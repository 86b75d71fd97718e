import { createRandom } from '../../server/demo/random.ts'

/** Spreads adjacent ids far apart, as the hash function of a database does. */
const toHash = (id: number): number => {
  let mixed = Math.imul(id ^ (id >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/**
 * The standard deviation of a log-normal distribution, in which the busiest household in a hundred is ten times as
 * active as the median one.
 */
const spread = 1

const toActivity = (random: () => number): number =>
  Math.exp(spread * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()))

/** Computes the load of each shard if households are assigned by the hash of their id. */
export const distribute = (households: number, shards: number): Float64Array => {
  const random = createRandom(1)
  const loads = new Float64Array(shards)
  for (let id = 1; id <= households; id += 1) {
    const shard = toHash(id) % shards
    loads[shard] = (loads[shard] ?? 0) + toActivity(random)
  }
  return loads
}

/** The load of the fullest shard divided by the average. */
export const computeImbalance = (loads: Float64Array): number =>
  Math.max(...loads) / (loads.reduce((sum, load) => sum + load, 0) / loads.length)

/** Assigns the shards to fewer machines, with an equal number on each. Returns the load of each machine. */
export const groupShards = (loads: Float64Array, machines: number): Float64Array => {
  const sums = new Float64Array(machines)
  for (const [shard, load] of loads.entries()) sums[shard % machines] = (sums[shard % machines] ?? 0) + load
  return sums
}
