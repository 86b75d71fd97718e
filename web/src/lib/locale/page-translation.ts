/**
 * Keeps the page alive and its texts true when page translation or a browser extension changes nodes that React renders.
 *
 * Translators replace a text node by elements (Chrome by `<font>`) and may move elements into them. React keeps the
 * nodes that it made: without this module it fails when it removes one of them or inserts something before it, and
 * changes a text that nobody sees any more. Here, a node returns to its place before React changes it; the translator
 * then translates the new text.
 *
 * A text that is the only child of its element needs none of this: React overwrites the content of the element. Texts
 * side by side may become one when they are translated, so a component joins them to one text itself.
 */

/** What something other than React did: it put `standIns` in the place of `nodes`. */
interface Replacement {
  readonly nodes: readonly ChildNode[]
  readonly standIns: readonly ChildNode[]
}

const replacements = new WeakMap<Node, Replacement>()
/** All nodes that stand in the place of others. */
const knownStandIns = new WeakSet<Node>()

const observer = new MutationObserver(noteReplacements)

const isChildNode = (node: Node | null): node is ChildNode => node !== null && 'replaceWith' in node

/** React marks the nodes that it makes. */
const isForeign = (node: Node): boolean => Object.keys(node).every((key) => !key.startsWith('__reactFiber$'))

/** The nodes that replace what a record says was removed: added by the same record, or standing beside it. */
function listStandIns({ addedNodes, previousSibling, nextSibling }: MutationRecord): readonly ChildNode[] {
  if (addedNodes.length > 0) return [...addedNodes].filter(isChildNode)
  const beside = [previousSibling, nextSibling].filter(isChildNode)
  return beside
    .filter((node) => node.nodeType === Node.ELEMENT_NODE && isForeign(node) && !knownStandIns.has(node))
    .slice(0, 1)
}

/** Notes what was replaced. What React itself removes, it never changes again. */
function noteReplacements(records: readonly MutationRecord[]): void {
  for (const record of records) {
    for (const node of record.addedNodes) replacements.delete(node)
    const nodes = [...record.removedNodes].filter(isChildNode).filter((node) => node.parentNode === null)
    if (nodes.length === 0) continue
    const standIns = listStandIns(record)
    if (standIns.length === 0) continue
    for (const node of nodes) replacements.set(node, { nodes, standIns })
    for (const node of standIns) knownStandIns.add(node)
  }
}

/** What is on the page in the place of nodes that were taken out: a translator replaces its own nodes, too. */
function listShown(standIns: readonly ChildNode[]): readonly ChildNode[] {
  return standIns.flatMap((node) => {
    if (node.parentNode) return [node]
    return listShown(replacements.get(node)?.standIns ?? [])
  })
}

/** Puts the node, and what was replaced together with it, back in its place. */
function bringBack(node: Node): void {
  noteReplacements(observer.takeRecords())
  const replacement = replacements.get(node)
  if (!replacement) return
  const nodes = replacement.nodes.filter((each) => each.parentNode === null)
  const [first, ...others] = listShown(replacement.standIns)
  for (const each of nodes) replacements.delete(each)
  first?.replaceWith(...nodes)
  for (const other of others) other.remove()
}

/** The child of the parent that is or contains the node. */
function findChild(parent: Node, node: Node): ChildNode | null {
  if (!node.parentNode) bringBack(node)
  let child: Node | null = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return isChildNode(child) ? child : null
}

/** Removes a node that was moved into another element, and the emptied elements around it. */
function removeWithin(parent: ParentNode, child: ChildNode): void {
  let { parentNode: wrapper } = child
  child.remove()
  while (isChildNode(wrapper) && wrapper !== parent && !wrapper.hasChildNodes()) {
    const { parentNode } = wrapper
    wrapper.remove()
    wrapper = parentNode
  }
}

function removeChild(this: ParentNode, child: ChildNode): Node {
  if (child.parentNode === null) bringBack(child)
  if (child.parentNode === this) child.remove()
  else if (this.contains(child)) removeWithin(this, child)
  else if (child.parentNode !== null) throw new DOMException(undefined, 'NotFoundError')
  return child
}

/** Adds the node to the parent, and removes what stood in its place elsewhere. */
function insert(parent: ParentNode, node: Node, next: ChildNode | null): void {
  const replacement = replacements.get(node)
  replacements.delete(node)
  if (next) next.before(node)
  else parent.append(node)
  const isAlone = replacement?.nodes.every((other) => other === node || !replacements.has(other))
  if (!replacement || !isAlone) return
  for (const other of listShown(replacement.standIns)) if (!other.contains(node)) other.remove()
}

function insertBefore(this: ParentNode, node: Node, before: ChildNode | null): Node {
  insert(this, node, before && before.parentNode !== this ? findChild(this, before) : before)
  return node
}

function appendChild(this: ParentNode, node: Node): Node {
  insert(this, node, null)
  return node
}

/** Starts watching; call it before the first render. */
export function startTranslationGuard(): void {
  observer.observe(document, { childList: true, subtree: true })
  Object.assign(Node.prototype, { removeChild, insertBefore, appendChild })
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    enumerable: true,
    get(this: Text): string {
      return this.data
    },
    set(this: Text, value: string | null) {
      if (!this.parentNode) bringBack(this)
      this.data = value ?? ''
    },
  })
}
