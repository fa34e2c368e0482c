// Inlined into the head of every page, which is the same for everyone. Before the first paint, so that nothing moves, marks
// the page for admins, who have no cart (top.css), and the home page for shoppers, who may have a shelf there.
import { awaitFirstShelf } from '#web/catalog/home/shelf-place.ts'

try {
  const user = JSON.parse(localStorage.getItem('userInfo') ?? '') as { _id?: unknown; isAdmin?: unknown }
  if (user.isAdmin === true) document.documentElement.dataset['visitor'] = 'admin'
  else if (/^\/(?:[a-z]{2}\/)?$/.test(location.pathname) && typeof user._id === 'string') awaitFirstShelf(user._id)
} catch {
  // An invalid `userInfo` is nobody's.
}
