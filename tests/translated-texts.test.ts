// A browser's translator replaces each text node of a page by a <font> element (docs/rules/site.md#translated-pages). React
// then still finds the element around a text, but not the text node itself: a text beside other things would keep its old
// value, and could no longer be removed. So each text is the only child of its element.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import {
  isArrowFunction,
  isFunctionDeclaration,
  isIdentifier,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isStringLiteral,
  isTypeAliasDeclaration,
  isVariableDeclaration,
  type JsxElement,
  type JsxFragment,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import { API, type Checker, type Type } from 'typescript/unstable/sync'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const configFile = join(root, 'web/tsconfig.json')
/** The file in whose place the examples are compiled. */
const example = join(root, 'web/ui/awning.tsx')

test('no changing text of a screen stands beside anything else', () => {
  const screens = globSync('web/**/*.tsx', { cwd: root }).filter((path) => !path.endsWith('.test.tsx'))
  expect(screens.length).toBeGreaterThan(100)
  expect(looseTextsOf(screens.map((path) => join(root, path)))).toEqual([])
})

test('it sees each of these', () => {
  const loose = [
    'return <p>{count} <b /></p>',
    'return <p>{word}<b /></p>',
    'return <p>{word} </p>',
    'return <p>{[word]}</p>',
    'return <p>{slot}<b /></p>',
    'return <p>{texts.good}{count > 0 && <b />}</p>',
    'return <p>{texts.good}<Example /></p>',
    'return <p>{count > 0 && texts.good}<b /></p>',
    'return <p><Icon of={count > 0 ? X : Minus} />{texts.good}</p>',
    'return <>{texts.good}</>',
    'return word',
  ]
  expect(looseTextsOf([example], fileOf(loose))).toHaveLength(loose.length)
})

test('it leaves these alone', () => {
  const safe = [
    'return <p>{word}</p>',
    'return <p>{`${count} ${texts.good}`}</p>',
    'return <p>{count > 0 ? word : <b />}</p>',
    'return <p>{word && <b />}{elements} <b>{word}</b></p>',
    'return <p><Icon of={X} />{texts.good}</p>',
    'return <p>{texts.good} <b>{word}</b></p>',
  ]
  expect(looseTextsOf([example], fileOf(safe))).toEqual([])
})

const fileOf = (bodies: string[]) => `
  import { Minus, X } from 'lucide-react'
  import type { ReactNode } from 'react'
  import type { Elements } from './elements.ts'
  import { Icon } from './icon.tsx'
  const texts = { good: 'good' } as const
  type Props = { word: string; count: number; slot: ReactNode; elements: Elements }
  const Example = () => <i />
  ${bodies.map((body, index) => `function Example${index}({ word, count, slot, elements }: Props) { ${body} }`).join('\n')}`

/** The texts that a translator would take from React, with their places; `code` stands in for the example's file. */
function looseTextsOf(paths: string[], code?: string): string[] {
  const api = new API({ cwd: root, fs: { readFile: (path) => (path === example ? code : undefined) } })
  try {
    const { program, checker } = api.updateSnapshot({ openProjects: [configFile] }).getProject(configFile)!
    const elements = typeNamed('Elements', program.getSourceFile(join(root, 'web/ui/elements.ts'))!, checker)
    return paths.flatMap((path) => {
      const file = program.getSourceFile(path)!
      return looseTextsIn(file, checker, elements).map((text) => {
        const { line } = file.getLineAndCharacterOfPosition(text.getStart(file))
        return `${path.slice(root.length + 1)}:${line + 1} ${text.getText(file).trim()}`
      })
    })
  } finally {
    api.close()
  }
}

function typeNamed(name: string, file: SourceFile, checker: Checker): Type {
  const declared = file.statements.find((one) => isTypeAliasDeclaration(one) && one.name.text === name)!
  return checker.getTypeAtLocation(declared)!
}

function looseTextsIn(file: SourceFile, checker: Checker, elements: Type): Node[] {
  const found: Node[] = []
  const look = (node: Node): void => {
    if (isJsxElement(node) || isJsxFragment(node)) found.push(...looseTextsAmong(node))
    else if (isComponent(node) && isTextual(returnTypeOf(node))) found.push(node)
    node.forEachChild(look)
  }
  look(file)
  return found

  function looseTextsAmong(parent: JsxElement | JsxFragment): Node[] {
    const children = parent.children.filter(isRendered)
    const texts = children.filter((child) => !isSpace(child) && isText(child))
    // What a fragment holds stands beside what is around the fragment.
    if (isJsxFragment(parent)) return texts
    if (children.length === 1) return texts.filter(isArray)
    // Nothing here is ever changed, removed or inserted.
    const isFixed = children.every((child) => isSpace(child) || isConstant(child) || isFixedElement(child))
    return isFixed ? [] : texts
  }

  function isArray(child: Node): boolean {
    const type = typeOf(child)
    return type !== undefined && checker.isArrayLikeType(type)
  }

  function isText(child: Node): boolean {
    return isJsxText(child) || isTextual(typeOf(child))
  }

  function isTextual(type: Type | undefined): boolean {
    return type !== undefined && !checker.isTypeAssignableTo(type, elements)
  }

  function typeOf(child: Node): Type | undefined {
    return isJsxExpression(child) ? checker.getTypeAtLocation(child.expression!) : undefined
  }

  /** The texts in `*-texts.ts` are constants: their type is the text itself. */
  function isConstant(child: Node): boolean {
    return isJsxText(child) || typeOf(child)?.isStringLiteralType() === true
  }

  function returnTypeOf(component: Node): Type | undefined {
    const signature = checker.getSignatureFromDeclaration(component)
    return signature && checker.getReturnTypeOfSignature(signature)
  }
}

/** React drops comments, and blanks with a line break. */
function isRendered(child: Node): boolean {
  if (isJsxText(child)) return child.text.trim() !== '' || !child.text.includes('\n')
  return !isJsxExpression(child) || child.expression !== undefined
}

/** Translators leave blanks alone. */
function isSpace(child: Node): boolean {
  if (isJsxExpression(child)) return isStringLiteral(child.expression!) && child.expression.text.trim() === ''
  return isJsxText(child) && child.text.trim() === ''
}

/** An element of HTML, or an icon whose drawing never changes. Any other component may render nothing for a while. */
function isFixedElement(child: Node): boolean {
  if (!isJsxElement(child) && !isJsxSelfClosingElement(child)) return false
  const { tagName, attributes } = isJsxElement(child) ? child.openingElement : child
  if (/^[a-z]/.test(tagName.getText())) return true
  if (tagName.getText() !== 'Icon') return false
  const drawing = attributes.properties.find((one) => isJsxAttribute(one) && one.name.getText() === 'of')
  return /^of=\{[A-Z]\w*\}$/.test(drawing!.getText())
}

function isComponent(node: Node): boolean {
  const name = isArrowFunction(node) && isVariableDeclaration(node.parent) ? node.parent.name : undefined
  const named = isFunctionDeclaration(node) ? node.name : name
  return named !== undefined && isIdentifier(named) && /^[A-Z]/.test(named.text)
}
