import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { CATEGORIES } from './catalogue/listing.ts'

/** Every page, in the order of the specification (section 2, route table). */
export default [
  index('pages/landing.tsx'),
  route('home', 'pages/home.tsx'),
  route('random', 'pages/detail.tsx', { id: 'random' }),
  route('watch/:id', 'pages/watch.tsx'),
  route('search', 'pages/search.tsx'),
  route('genre/:genre', 'pages/listing.tsx', { id: 'genre' }),
  ...CATEGORIES.map((category) => route(category, 'pages/listing.tsx', { id: category })),
  route('az-list/:letter?', 'pages/listing.tsx', { id: 'az-list' }),
  route('producer/:slug', 'pages/listing.tsx', { id: 'producer' }),
  route('terms-of-service', 'pages/terms-of-service.tsx'),
  route('dmca', 'pages/dmca.tsx'),
  route('contact', 'pages/contact.tsx'),
  route('about', 'pages/about.tsx'),
  route('privacy', 'pages/privacy.tsx'),
  route('error-page', 'pages/error-page.tsx'),
  route('404-not-found-page', 'pages/not-found.tsx', { id: '404' }),
  route(':id', 'pages/detail.tsx', { id: 'detail' }),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
