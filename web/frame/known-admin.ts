/**
 * Stands in every page, which the server renders the same for everyone: says before the first paint that an admin looks, so
 * that the cart, which they have none of, does not stand there first and move the account when it goes (top.css). What
 * can't be read is no admin's.
 */
export const knownAdminScript = `try {
if (JSON.parse(localStorage.getItem('userInfo')).isAdmin === true) document.documentElement.dataset.visitor = 'admin'
} catch {}`
