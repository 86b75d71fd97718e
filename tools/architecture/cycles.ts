import type { Problem, SourceTree } from './source-tree.ts'

type Edge = { target: string; line: number }

function edgesOf(tree: SourceTree) {
  const edges = new Map<string, Edge[]>()
  for (const { path, imports } of tree.files)
    edges.set(
      path,
      imports.flatMap(({ target, line, isTypeOnly }) =>
        target === undefined || isTypeOnly ? [] : [{ target, line }],
      ),
    )
  return edges
}

const toProblem = (cycle: readonly string[], line: number): Problem => ({
  file: cycle.at(-1) ?? '',
  line,
  rule: 'cycles',
  found: `import cycle: ${[...cycle, cycle[0]].join(' → ')}`,
  instead: 'move what both sides need into a file of its own, or pass it as an argument',
})

/** Type-only imports are erased and make no cycle. */
export function checkCycles(tree: SourceTree): Problem[] {
  const edges = edgesOf(tree)
  const finished = new Set<string>()
  const trail: string[] = []
  const problems: Problem[] = []
  const visit = (path: string) => {
    trail.push(path)
    for (const { target, line } of edges.get(path) ?? []) {
      const start = trail.indexOf(target)
      if (start >= 0) problems.push(toProblem(trail.slice(start), line))
      else if (!finished.has(target)) visit(target)
    }
    trail.pop()
    finished.add(path)
  }
  for (const path of edges.keys()) if (!finished.has(path)) visit(path)
  return problems
}
