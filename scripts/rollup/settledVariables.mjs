/** Variables of a module that can only have one value where we use it: the branches for the others fall away. */

/** Each node below `node`, parents first; `enter` answers false for what is not to be looked into. */
function walk(node, enter, parent) {
  if (!node?.type || enter(node, parent) === false) return
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (typeof child === 'object') walk(child, enter, node)
}

/** A key, a parameter or a function's own name: it reads no variable. */
const isOnlyName = (node, parent) =>
  (!parent?.computed && (parent?.property === node || parent?.key === node)) ||
  parent?.id === node ||
  parent?.params?.includes(node)

/**
 * Writes the value where each of the variables is read, and leaves out what is assigned to it; what an assignment calls is
 * called all the same. The variables are of the module's top level; parameters of their names are others.
 *
 * @param values - the values by the variables' names, as source text
 * @param parse - code to ESTree
 * @throws Error where the module has no variable of a name
 */
export function settleVariables(code, values, parse) {
  const edits = []
  const declared = new Set()
  const settled = (node, shadowed) =>
    node?.type === 'Identifier' && Object.hasOwn(values, node.name) && !shadowed.has(node.name)
  const look = (tree, shadowed, top) =>
    walk(tree, (node, parent) => {
      if (node !== tree && /Function/.test(node.type)) {
        const parameters = node.params.map(({ name }) => name).filter((name) => Object.hasOwn(values, name))
        look(node, new Set([...shadowed, ...parameters]), false)
        return false
      }
      if (node.type === 'VariableDeclarator' && settled(node.id, shadowed)) {
        if (!top) throw new Error(`${node.id.name} is declared inside a function, too`)
        declared.add(node.id.name)
        return false
      }
      if (node.type === 'AssignmentExpression' && settled(node.left, shadowed)) {
        edits.push([node.start, node.right.start, '('], [node.right.end, node.end, `,${values[node.left.name]})`])
        look(node.right, shadowed, top)
        return false
      }
      if (settled(node, shadowed) && !isOnlyName(node, parent))
        edits.push([node.start, node.end, `(${values[node.name]})`])
      return true
    })
  look(parse(code), new Set(), true)
  for (const name of Object.keys(values)) if (!declared.has(name)) throw new Error(`There is no variable ${name}`)
  return edits
    .sort(([a], [b]) => b - a)
    .reduce((text, [start, end, put]) => text.slice(0, start) + put + text.slice(end), code)
}
