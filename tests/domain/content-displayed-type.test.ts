import { describe, expect, it } from 'vitest'
import { editorPathOf } from '../../admin/content-shared/content-paths.ts'
import { displayedType } from '../../domain/content/displayed-type.ts'
import { sections } from '../../domain/sections.ts'

describe('the displayed type of an item', () => {
  it.each([
    ['dropdown', 'any.key', 'mortgage', 'dropdown'],
    ['dropdown_container', 'any.key', 'menu', 'dropdown'],
    ['select', 'any.key', 'general', 'dropdown'],
    ['option', 'any.key', 'credit', 'dropdown'],
    ['dropdown_option', 'any.key', 'main', 'dropdown'],
    ['field_option', 'any.key', 'mortgage', 'text'],
    ['link', 'any.key', 'menu', 'link'],
    ['button', 'any.key', 'mortgage-refi', 'link'],
    ['hyperlink', 'any.key', 'credit', 'link'],
    ['url', 'any.key', 'credit', 'link'],
    ['hyperlink', 'any.key', 'mortgage', 'text'],
    ['url', 'any.key', 'credit-refi', 'text'],
    ['text', 'any.key', 'main', 'text'],
    ['label', 'step.field.education', 'mortgage', 'text'],
    ['text', 'step.field.education_level', 'credit', 'text'],
    ['title', 'any.key', 'mortgage', 'text'],
    ['something_new', 'any.key', null, 'text'],
    ['field_label', 'step.field.first_name', 'credit', 'text'],
    ['field_label', 'step.field.education_level', 'credit', 'dropdown'],
    ['field_label', 'step_family_status', 'mortgage', 'dropdown'],
    ['field_label', 'step.field.main_source', 'credit-refi', 'dropdown'],
    ['field_label', 'step.field.debt_types', 'mortgage', 'dropdown'],
    ['field_label', 'step_debt_type', 'mortgage', 'dropdown'],
    ['field_label', 'step.field.property_ownership', 'menu', 'dropdown'],
    ['field_label', 'step.field.sphere', 'general', 'dropdown'],
    ['field_label', 'step_type_select', 'mortgage', 'dropdown'],
    ['field_label', 'step.city.select', 'main', 'dropdown'],
    ['field_label', 'step_option_first', 'credit', 'dropdown'],
    ['field_label', 'step.selected_programme', 'credit', 'text'],
    ['field_label', 'step.optional_income', 'mortgage', 'text'],
    ['field_label', 'step.field.citizenship', 'mortgage-refi', 'dropdown'],
    ['field_label', 'step.field.citizenship', 'mortgage', 'text'],
    ['field_label', 'step_options_of_bank', 'mortgage-refi', 'dropdown'],
    ['field_label', 'step_options_of_bank', 'credit', 'text'],
    ['field_label', 'step_city_ph', 'mortgage-refi', 'dropdown'],
    ['field_label', 'step_city_ph', 'credit-refi', 'text'],
    ['placeholder', 'step_city_ph', 'mortgage-refi', 'text'],
  ] as const)('of %s with key %s in %s is %s', (component_type, content_key, section, displayed) => {
    expect(displayedType({ component_type, content_key, section })).toBe(displayed)
  })
})

describe('the arrow of a row', () => {
  const rowTarget = (section: (typeof sections)[number]['key'], component_type: string) => {
    const type = displayedType({ component_type, content_key: 'any.key', section })
    return editorPathOf(section, { id: '7', displayedType: type, component_type })
  }

  it.each(sections)('opens in $key the options of a dropdown, and the editor of a text', ({ key }) => {
    for (const type of ['dropdown', 'dropdown_container', 'select', 'option', 'dropdown_option'])
      expect(rowTarget(key, type)).toBe(`/content/${key}/dropdown-edit/7`)
    for (const type of ['text', 'label', 'field_label', 'link', 'button'])
      expect(rowTarget(key, type)).toBe(`/content/${key}/text-edit/7`)
  })

  it.each(['main', 'mortgage'] as const)('opens in %s the item page for the other types', (section) => {
    for (const type of ['title', 'placeholder', 'help_text', 'hyperlink', 'something_new'])
      expect(rowTarget(section, type)).toBe(`/content/${section}/edit/7`)
  })

  it.each(['menu', 'mortgage-refi', 'credit', 'credit-refi', 'general'] as const)(
    'opens in %s the text editor for the other types',
    (section) => {
      for (const type of ['title', 'placeholder', 'help_text', 'hyperlink', 'something_new'])
        expect(rowTarget(section, type)).toBe(`/content/${section}/text-edit/7`)
    },
  )

  it('opens the requested language', () => {
    const action = { id: '7', displayedType: 'text', component_type: 'title' } as const
    expect(editorPathOf('mortgage', action, 'he')).toBe('/content/mortgage/edit/7?language=he')
    expect(editorPathOf('credit', action, 'he')).toBe('/content/credit/text-edit/7?language=he')
  })
})
