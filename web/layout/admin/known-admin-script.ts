/**
 * Part of every page, which the server renders the same for everyone: tells before the first paint that an admin is
 * looking, so that the cart, which admins don't have, isn't shown first and doesn't move the account menu when it goes
 * (top.css). A `userInfo` that can't be read is no admin's.
 */
export const knownAdminScript = `try {
if (JSON.parse(localStorage.getItem('userInfo')).isAdmin === true) document.documentElement.dataset.visitor = 'admin'
} catch {}`
