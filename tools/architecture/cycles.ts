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

/**
 * Returns the import as one between two folders side by side, such as two features, if it is one. Between layers, the import
 * rules give the direction.
 */
function toFolderEdge(edge: Edge): { from: string; edge: Edge } | undefined {
  if (placeOf(edge.file)?.layer !== placeOf(edge.target)?.layer) return undefined
  const from = edge.file.split('/')
  const target = edge.target.split('/')
  const fork = from.findIndex((part, index) => part !== target[index])
  if (fork < 0 || fork === from.length - 1 || fork === target.length - 1) return undefined
  const toFolder = (parts: string[]) => parts.slice(0, fork + 1).join('/')
  return { from: toFolder(from), edge: { ...edge, target: toFolder(target) } }
}

/** Leaves out tests, which may import from any folder and are never imported themselves. */
function toFolderGraph({ files }: SourceTree): Graph {
  const graph = new Map<string, Edge[]>()
  for (const file of files.filter(({ isTest }) => !isTest))
    for (const imported of edgesOf(file)) {
      const { from, edge } = toFolderEdge(imported) ?? {}
      if (from !== undefined && edge) graph.set(from, [...(graph.get(from) ?? []), edge])
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
const adviceForFolders =
  'one of the folders knows the other; move what both need into that one or into a third, or pass it as an argument'

export const checkCycles = (tree: SourceTree): Problem[] => [
  ...findCycles(toFileGraph(tree)).map((cycle) => toProblem('import', cycle, adviceForFiles)),
  ...findCycles(toFolderGraph(tree)).map((cycle) => toProblem('folder', cycle, adviceForFolders)),
]
