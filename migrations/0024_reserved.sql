-- Nothing: this number belongs to work that comes from elsewhere, and numbers may have no gap.
-- runs with: 0012

select 1;
