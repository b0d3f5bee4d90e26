import { describe, expect, it } from 'vitest'
import { type Block, cropAround, layOutBlocks, listLines } from '../../admin/preview/layout/layout.ts'
import { type TextLine, toTextLines } from '../../admin/preview/layout/text-line.ts'
import { action } from '../support/actions.ts'
import { demoPages } from '../support/demo-pages.ts'

const text = (content_key: string, component_type: string, category = 'form') =>
  action(String(content_key.length), { ru: content_key }, { content_key, component_type, category })

const layOut = (...actions: ReturnType<typeof text>[]) => layOutBlocks(toTextLines(actions))

/** Summarises a layout: the kind of each block with its texts. */
const summarize = (blocks: readonly Block[]) =>
  blocks.map((block) => [block.kind, ...listLines(block).map(({ key }) => key)].join(' '))

const withMore = (line: TextLine): TextLine[] => [line, ...line.additionalLines]

describe.each(demoPages())('the preview of $screen_location', ({ actions }) => {
  const blocks = layOutBlocks(toTextLines(actions))

  it('contains every text visible to visitors once', () => {
    const lines = blocks.flatMap(listLines).flatMap(withMore)
    const active = actions
      .filter(({ is_active }) => is_active)
      .flatMap(({ content_key, additional = [] }) => [
        content_key,
        ...additional.map((part) => part.content_key),
      ])
    expect(lines.map(({ key }) => key).sort()).toEqual(active.sort())
  })

  it('has a label for each field, except one with a placeholder only', () => {
    const nameless = blocks.filter((block) => 'label' in block && !block.label)
    expect(nameless.flatMap(listLines).map(({ key }) => key)).toEqual(
      actions.flatMap(({ content_key }) => (content_key === 'faq.search_ph' ? content_key : [])),
    )
  })
})

describe('texts about a field are shown with it', () => {
  it('by the name shared with its label, anywhere on the page', () => {
    const page = layOut(
      text('step.field.city', 'dropdown'),
      text('step.field.price', 'field_label'),
      text('step.field.price_ph', 'placeholder'),
      text('step.help.price', 'help_text'),
      text('step.tooltip.city', 'tooltip'),
      text('step.validation.city_required', 'notice', 'validation'),
      text('step.validation.price_range', 'hint', 'validation'),
    )
    expect(summarize(page)).toEqual([
      'field step.field.city step.tooltip.city step.validation.city_required',
      'field step.field.price step.field.price_ph step.help.price step.validation.price_range',
    ])
  })

  it('by the end of a longer name', () => {
    const page = layOut(
      text('calculate_credit_amount', 'field_label'),
      text('calculate_credit_amount_ph', 'placeholder'),
      text('calculate_credit_term', 'field_label'),
      text('credit.validation.amount_min', 'notice', 'validation'),
    )
    expect(summarize(page)).toEqual([
      'field calculate_credit_amount calculate_credit_amount_ph credit.validation.amount_min',
      'field calculate_credit_term',
    ])
  })

  it('as an error by its category', () => {
    const page = layOut(text('home_price', 'field_label'), text('home_price_low', 'hint', 'validation'))
    expect(page).toMatchObject([{ kind: 'field', help: [], errors: [{ key: 'home_price_low' }] }])
  })

  it('by position, when no field has the same name', () => {
    const page = layOut(
      text('step.field.period', 'field_label'),
      text('step.unit.years', 'unit'),
      text('step.button.next', 'button', 'buttons'),
      text('step.validation.locked', 'notice', 'validation'),
    )
    expect(summarize(page)).toEqual([
      'field step.field.period step.unit.years',
      'button step.button.next',
      'error step.validation.locked',
    ])
  })
})

it('a value is shown beside its result, and a text with another name on its own', () => {
  const page = layOut(
    text('step.label.saving', 'label', 'results'),
    text('step.text.saving_value', 'text', 'results'),
    text('step.text.note', 'text', 'results'),
  )
  expect(summarize(page)).toEqual(['row step.label.saving step.text.saving_value', 'text step.text.note'])
})

it('consecutive paragraphs are separate', () => {
  const page = layOut(text('faq.text.one', 'text', 'help'), text('faq.text.second', 'text', 'help'))
  expect(summarize(page)).toEqual(['text faq.text.one', 'text faq.text.second'])
})

it('consecutive buttons, tabs and menu entries are grouped', () => {
  const page = layOut(
    text('menu.home', 'menu_item', 'navigation'),
    text('menu.banks', 'menu_item', 'navigation'),
    text('login.tab.sms', 'label', 'navigation'),
    text('login.tab.password', 'label', 'navigation'),
    text('login.button.back', 'button', 'buttons'),
    text('login.button.next', 'button', 'buttons'),
  )
  expect(summarize(page)).toEqual([
    'menu menu.home menu.banks',
    'tab login.tab.sms login.tab.password',
    'button login.button.back login.button.next',
  ])
})

it('consent is shown as a checkbox', () => {
  const page = layOut(
    text('step.consent.terms', 'disclaimer', 'legal'),
    text('step.label.marketing', 'label', 'form'),
    text('step.disclaimer.offer', 'disclaimer', 'legal'),
  )
  expect(page.map(({ kind }) => kind)).toEqual(['consent', 'consent', 'small'])
})

it('a heading below the title is not part of the title', () => {
  const page = layOut(
    text('step.title', 'title', 'headings'),
    text('step.section.loans', 'section_header', 'headings'),
  )
  expect(page.map(({ kind }) => kind)).toEqual(['title', 'heading'])
})

it('there is one title, with the step above it and its subtitle below', () => {
  const page = layOut(
    text('step.title', 'title', 'headings'),
    text('step.lead', 'header', 'headings'),
    text('step.progress', 'hint', 'navigation'),
    text('step.other', 'title', 'headings'),
  )
  expect(page.map(({ kind }) => kind)).toEqual(['progress', 'title', 'subtitle', 'heading'])
})

describe('the position of a text in the preview', () => {
  const page = layOut(
    text('step.title', 'title', 'headings'),
    text('step.field.city', 'dropdown'),
    text('step.field.price_a', 'field_label'),
    text('step.button.next', 'button', 'buttons'),
  )
  const crop = (key: string) => summarize(cropAround(page, String(key.length)))

  it('is its block between the blocks before and after', () => {
    expect(crop('step.field.city')).toEqual([
      'title step.title',
      'field step.field.city',
      'field step.field.price_a',
    ])
    expect(crop('step.title')).toEqual(['title step.title', 'field step.field.city'])
  })

  it('is undefined for a text hidden from visitors', () => {
    expect(cropAround(page, 'unknown')).toEqual([])
  })
})
