import { contentAccess } from '../access-rules.ts'
import { resource } from '../descriptor/resource.ts'

export const contentCategories = resource({
  name: 'content-categories',
  label: {
    one: { ru: 'Категория', he: 'קטגוריה', en: 'Category' },
    many: { ru: 'Категории', he: 'קטגוריות', en: 'Categories' },
  },
  title: 'display_name',
  id: 'integer',
  menu: 'lists',
  fields: {
    name: {
      type: 'string',
      label: { ru: 'Системное имя', he: 'שם מערכת', en: 'System name' },
      maxLength: 100,
    },
    display_name: {
      type: 'text',
      label: { ru: 'Название', he: 'שם תצוגה', en: 'Display name' },
      maxLength: 200,
    },
    description: {
      type: 'long-text',
      label: { ru: 'Описание', he: 'תיאור', en: 'Description' },
      maxLength: 1000,
    },
    parent_id: {
      type: 'integer',
      label: { ru: 'Родительская категория', he: 'קטגוריית אב', en: 'Parent category' },
    },
    sort_order: { type: 'integer', label: { ru: 'Порядок', he: 'סדר', en: 'Order' } },
    is_active: { type: 'boolean', label: { ru: 'Активна', he: 'פעילה', en: 'Active' }, default: true },
  },
  list: {
    columns: ['display_name', 'name', 'description', 'is_active'],
    filters: ['is_active'],
    search: ['name', 'display_name', 'description'],
    sort: ['sort_order', 'asc'],
  },
  access: { read: contentAccess.read },
})
