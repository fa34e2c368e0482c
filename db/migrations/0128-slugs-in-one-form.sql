-- Korean slugs were kept in pieces, syllables taken apart as searches compare them, while addresses are looked up composed:
-- nobody found these products at their addresses. A composed slug is never another product's: none was kept until now.
update products set slug = normalize(slug, nfc) where slug is not nfc normalized;
update former_slugs set slug = normalize(slug, nfc) where slug is not nfc normalized;
