import { placeOf } from './layers.ts'
import type { Problem, SourceFile, SourceTree } from './source-tree.ts'

/** An import and its location. Type imports count as well, because a change to the type affects both files. */
type Edge = { target: string; file: string; line: number }
type Graph = ReadonlyMap<string, readonly Edge[]>

type Cycle = { nodes: readonly string[]; closedBy: Edge }

function findCycles(graph: Graph): Cycle[] {
  const finished = new Set<string>()
  const trail: string[] = []
  const cycles: Cycle[] = []
  const visit = (node: string) => {
    trail.push(node)
    for (const edge of graph.get(node) ?? []) {
      const start = trail.indexOf(edge.target)
      if (start >= 0) cycles.push({ nodes: trail.slice(start), closedBy: edge })
      else if (!finished.has(edge.target)) visit(edge.target)
    }
    trail.pop()
    finished.add(node)
  }
  for (const node of graph.keys()) if (!finished.has(node)) visit(node)
  return cycles
}

const edgesOf = ({ path, imports }: SourceFile): Edge[] =>
  imports.flatMap(({ target, line }) => (target === undefined ? [] : [{ target, file: path, line }]))

const toFileGraph = ({ files }: SourceTree): Graph => new Map(files.map((file) => [file.path, edgesOf(file)]))

/** Returns a name such as `server/feature tasks` for all files in the folder of a feature. */
function featureOf(path: string) {
  const place = placeOf(path)
  return place?.feature === undefined ? undefined : `${place.layer} ${place.feature}`
}

/** Leaves out tests, which may import any feature and are never imported themselves. */
function toFeatureGraph({ files }: SourceTree): Graph {
  const graph = new Map<string, Edge[]>()
  for (const file of files.filter(({ isTest }) => !isTest)) {
    const from = featureOf(file.path)
    if (from === undefined) continue
    const edges = edgesOf(file).flatMap((edge) => {
      const target = featureOf(edge.target)
      return target === undefined || target === from ? [] : [{ ...edge, target }]
    })
    graph.set(from, [...(graph.get(from) ?? []), ...edges])
  }
  return graph
}

const toProblem = (kind: string, { nodes, closedBy }: Cycle, instead: string): Problem => ({
  file: closedBy.file,
  line: closedBy.line,
  rule: 'cycles',
  found: `${kind} cycle: ${[...nodes, nodes[0]].join(' → ')}`,
  instead,
})

const adviceForFiles = 'move what both sides need into a file of its own, or pass it as an argument'
const adviceForFeatures =
  'one of the features knows the other; pass what it needs as an argument, or move it to a third feature'

export const checkCycles = (tree: SourceTree): Problem[] => [
  ...findCycles(toFileGraph(tree)).map((cycle) => toProblem('import', cycle, adviceForFiles)),
  ...findCycles(toFeatureGraph(tree)).map((cycle) => toProblem('feature', cycle, adviceForFeatures)),
]
