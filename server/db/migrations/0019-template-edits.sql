-- What the messenger took last as an edit of a template, as a fingerprint. The same edit is not made
-- again when it still shows the template otherwise: edits are few, and each is reviewed.
alter table templates add column edited_to text;
