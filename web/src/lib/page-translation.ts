/**
 * Keeps the page alive and its texts true when page translation or a browser extension changes nodes that React renders.
 *
 * Translators replace a text node by elements (Chrome by `<font>`) and may move elements into them. React keeps the
 * nodes that it made: without this module it fails when it removes one of them or inserts something before it, and
 * changes a text that nobody sees any more. Here, the text node returns to its place as soon as React changes it, and
 * goes together with what stands in its place when React removes it. The translator then translates the new text.
 *
 * A text that is the only child of its element needs none of this: React overwrites the content of the element.
 */

/** The nodes that something other than React has put in the place of a text node. */
const standIns = new WeakMap<Node, readonly ChildNode[]>()
/** All nodes that stand in the place of others, because a translator replaces its own nodes, too. */
const knownStandIns = new WeakSet<Node>()

const observer = new MutationObserver(noteStandIns)

const isChildNode = (node: Node | null): node is ChildNode => node !== null && 'replaceWith' in node

/** Whether the node was taken out of the page, so that others may stand in its place. */
const isTakenOut = (node: Node): boolean =>
  node.parentNode === null && (node.nodeType === Node.TEXT_NODE || knownStandIns.has(node))

/** The nodes that replace what a record says was removed: added by the same record, or beside it by one just before. */
function listReplacing({ addedNodes, previousSibling, nextSibling }: MutationRecord, added: Set<Node>) {
  if (addedNodes.length > 0) return [...addedNodes].filter(isChildNode)
  const beside = [previousSibling, nextSibling].filter(isChildNode)
  return beside.filter((node) => added.has(node) && !knownStandIns.has(node)).slice(0, 1)
}

/** Notes which nodes stand in the place of text nodes. React itself never uses a text node that it has removed. */
function noteStandIns(records: readonly MutationRecord[]): void {
  const added = new Set<Node>()
  for (const record of records) {
    for (const node of record.addedNodes) {
      added.add(node)
      standIns.delete(node)
    }
    for (const node of record.removedNodes) {
      if (!isTakenOut(node)) continue
      const replacing = listReplacing(record, added)
      if (replacing.length > 0) standIns.set(node, replacing)
      for (const other of replacing) knownStandIns.add(other)
    }
  }
}

/** What is on the page in the place of a node that was taken out. */
function listStandIns(node: Node): readonly ChildNode[] {
  const nodes = standIns.get(node) ?? []
  return nodes.flatMap((other) => (other.parentNode ? [other] : listStandIns(other)))
}

/** Puts the text back in its place. */
function restore(text: Text): void {
  noteStandIns(observer.takeRecords())
  const [first, ...others] = listStandIns(text)
  first?.replaceWith(text)
  for (const other of others) other.remove()
}

/** The child of the parent that is, contains or replaces the node. */
function findChild(parent: Node, node: Node): ChildNode | null {
  noteStandIns(observer.takeRecords())
  let child: Node | null = node.parentNode ? node : (listStandIns(node)[0] ?? null)
  while (child && child.parentNode !== parent) child = child.parentNode
  return isChildNode(child) ? child : null
}

/** Removes the node from wherever it is, and the emptied elements around it up to the parent. */
function removeElsewhere(parent: Node, child: Node): void {
  noteStandIns(observer.takeRecords())
  for (const other of listStandIns(child)) other.remove()
  let { parentNode: wrapper } = child
  if (isChildNode(child)) child.remove()
  while (isChildNode(wrapper) && wrapper !== parent && !wrapper.hasChildNodes() && parent.contains(wrapper)) {
    const { parentNode } = wrapper
    wrapper.remove()
    wrapper = parentNode
  }
}

/** Adds the node to the parent, and removes what stood in its place elsewhere. */
function insert(parent: ParentNode, node: Node, next: ChildNode | null): void {
  const others = standIns.has(node) ? listStandIns(node) : []
  if (next) next.before(node)
  else parent.append(node)
  for (const other of others) if (!other.contains(node)) other.remove()
}

/** Starts watching; call it before the first render. */
export function startTranslationGuard(): void {
  observer.observe(document, { childList: true, subtree: true })
  Object.assign(Node.prototype, {
    removeChild(this: ParentNode, child: ChildNode): Node {
      if (child.parentNode === this) child.remove()
      else removeElsewhere(this, child)
      return child
    },
    insertBefore(this: ParentNode, node: Node, before: ChildNode | null): Node {
      insert(this, node, before && before.parentNode !== this ? findChild(this, before) : before)
      return node
    },
    appendChild(this: ParentNode, node: Node): Node {
      insert(this, node, null)
      return node
    },
  })
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    enumerable: true,
    get(this: Text): string {
      return this.data
    },
    set(this: Text, value: string | null) {
      if (!this.parentNode) restore(this)
      this.data = value ?? ''
    },
  })
}
